-- The operator vouched for the addresses of the admins whom the first start and the command line made.
UPDATE "User"
SET "emailConfirmedAt" = COALESCE(
  (SELECT MIN("entry"."at") FROM "AuditEntry" AS "entry"
   WHERE "entry"."targetId" = "User"."id" AND "entry"."action" = 'role-changed' AND "entry"."reason" = 'npm run admin'),
  "createdAt"
)
WHERE "emailConfirmedAt" IS NULL
  AND (
    "email" = 'admin@localhost.localdomain'
    OR EXISTS (
      SELECT 1 FROM "AuditEntry" AS "entry"
      WHERE "entry"."targetId" = "User"."id" AND "entry"."action" = 'role-changed' AND "entry"."reason" = 'npm run admin'
    )
  );
