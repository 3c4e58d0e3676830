/** Prompts for a password, so that readers do not copy one from the documentation. */
export const buildSetupExample = (origin: string) => `SITE=${origin}\nread -r PASSWORD`

export const signInExample = String.raw`ANSWER=$(curl -s "$SITE/api/auth/login" \
  -H 'Content-Type: application/json' \
  -d '{"email": "wanjiru_o", "password": "'"$PASSWORD"'"}')
ACCESS_TOKEN=$(echo "$ANSWER" | sed 's/.*"accessToken":"\([^"]*\)".*/\1/')
REFRESH_TOKEN=$(echo "$ANSWER" | sed 's/.*"refreshToken":"\([^"]*\)".*/\1/')
curl "$SITE/api/auth/me" -H "Authorization: Bearer $ACCESS_TOKEN"`

export const listCommunitiesExample = 'curl -i "$SITE/api/communities?limit=2" -H "Authorization: Bearer $ACCESS_TOKEN"'
