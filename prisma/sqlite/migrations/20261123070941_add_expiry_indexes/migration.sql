-- CreateIndex
CREATE INDEX "Draft_createdAt_idx" ON "Draft"("createdAt");

-- CreateIndex
CREATE INDEX "EmailConfirmation_expiresAt_idx" ON "EmailConfirmation"("expiresAt");

-- CreateIndex
CREATE INDEX "Mail_status_createdAt_idx" ON "Mail"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Mail_status_expiresAt_idx" ON "Mail"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "PasswordReset_expiresAt_idx" ON "PasswordReset"("expiresAt");

-- CreateIndex
CREATE INDEX "SecondFactor_confirmedAt_createdAt_idx" ON "SecondFactor"("confirmedAt", "createdAt");
