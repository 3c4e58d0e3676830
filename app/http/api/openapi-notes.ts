import type { TextKey } from '~/i18n/keys'
import type { Translate } from '~/i18n/server'
import type { Schema } from './openapi-schemas'

type Note = TextKey extends infer Key ? (Key extends `api-docs:notes.${infer Name}` ? Name : never) : never

/** What a schema cannot say of a field: of a call's body by the call's name, of a shape by the shape's. */
const notes: Record<string, Record<string, Note>> = {
  register: { username: 'username', password: 'password' },
  signIn: { email: 'sign_in_email', code: 'sign_in_code' },
  refreshTokens: { refreshToken: 'refresh_token' },
  createCommunity: { name: 'community_name' },
  changeCommunity: { name: 'community_name' },
  createPost: { language: 'post_language' },
  createComment: { content: 'comment_content', phrase: 'comment_phrase' },
  requestEarlyAccess: { interests: 'interests' },
  makePledge: { organizationName: 'organization_name', customAmount: 'custom_amount' },
  Community: { user_role: 'user_role' },
  Post: { author_name: 'author_name', is_own: 'is_own' },
  Contribution: { custom_amount: 'answered_amount' },
}

/** The schema of a call's body or of a shape, its fields described where there is more to say. */
export function withNotes(name: string, schema: Schema, t: Translate): Schema {
  const own: Record<string, Note> = notes[name] ?? {}
  const described = Object.entries(own)
    .map(([field, note]): [string, Schema] => [field, { ...schema.properties?.[field], description: t(`api-docs:notes.${note}`) }])
  return described.length === 0 ? schema : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(described) } }
}
