import type { JsonSchema } from './openapi-schemas'

const communityName = 'No other community has it, in any case.'

const notes: Record<string, Record<string, string>> = {
  register: {
    username: 'No other account has it, in any case. Some words are reserved.',
    password: 'Any characters. Common passwords and the member’s own name or address are refused.',
  },
  signIn: {
    email: 'An email or a username, in any case.',
    code: 'From the app, or a recovery code, if the account has a second factor. Without it, such an account gets the error `second_factor_required`.',
  },
  refreshTokens: { refreshToken: 'Without it you get the error `no_refresh_token`.' },
  createCommunity: { name: communityName },
  changeCommunity: { name: communityName },
  createPost: { language: 'The language it’s written in. Readers can limit their feed to some languages.' },
  createComment: {
    content: 'Required unless `phrase` is sent.',
    phrase: 'The name of a phrase of support, instead of your own words. Each reader gets it in `content` in her language.',
  },
  requestEarlyAccess: { interests: 'Duplicates count once.' },
  makePledge: {
    organizationName: 'Required if `contributorType` is `organization`, otherwise not stored.',
    customAmount: 'In dollars, with at most two decimals. Required for `healing-advocate`, otherwise not stored.',
  },
  Community: { user_role: 'Present only if the caller has joined.' },
  Post: {
    author_name: 'The username. For an anonymous post, the word for “Anonymous” in the reader’s language, for everyone, including admins.',
    is_own: 'True only for the author.',
  },
  Contribution: { custom_amount: 'In dollars; null for every level except `healing-advocate`.' },
}

export function addFieldDescriptions(name: string, schema: JsonSchema): JsonSchema {
  const described = Object.entries(notes[name] ?? {})
    .map(([field, description]): [string, JsonSchema] => [field, { ...schema.properties?.[field], description }])
  return described.length === 0 ? schema : { ...schema, properties: { ...schema.properties, ...Object.fromEntries(described) } }
}
