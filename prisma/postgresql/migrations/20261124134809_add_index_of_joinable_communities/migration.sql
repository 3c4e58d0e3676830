-- CreateIndex
CREATE INDEX "Community_isActive_memberCount_id_idx" ON "Community"("isActive", "memberCount" DESC, "id");
