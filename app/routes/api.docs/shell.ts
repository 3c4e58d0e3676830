/** Tells a shell where the site is, and waits for a password, so that nobody takes one that everybody knows. */
export const settingUp = (origin: string) => `SITE=${origin}\nread -r PASSWORD`

/** Signs in, keeps both tokens, and asks who that is. */
export const signingIn = String.raw`ANSWER=$(curl -s "$SITE/api/auth/login" \
  -H 'Content-Type: application/json' \
  -d '{"email": "wanjiru_o", "password": "'"$PASSWORD"'"}')
ACCESS_TOKEN=$(echo "$ANSWER" | sed 's/.*"accessToken":"\([^"]*\)".*/\1/')
REFRESH_TOKEN=$(echo "$ANSWER" | sed 's/.*"refreshToken":"\([^"]*\)".*/\1/')
curl "$SITE/api/auth/me" -H "Authorization: Bearer $ACCESS_TOKEN"`

/** Asks for a small part of a list, and shows the headers, which tell of the next. */
export const listExample = 'curl -i "$SITE/api/communities?limit=2" -H "Authorization: Bearer $ACCESS_TOKEN"'
