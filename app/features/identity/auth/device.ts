/** The values of `Session.device` and `TokenFamily.device`, apart from the empty string for an unknown device. */
export const devices = [
  'phone android', 'phone ios', 'phone kaios', 'phone',
  'tablet android', 'tablet ios',
  'computer windows', 'computer mac', 'computer chromeos', 'computer linux',
] as const
export type Device = (typeof devices)[number] | ''

const maxAgentLength = 512

/** The order matters: the first match wins, and many user agents name several systems, such as `like Mac OS X` and `Linux; Android`. */
const devicePatterns: [RegExp, Device | ((agent: string) => Device)][] = [
  [/Windows Phone|IEMobile/, 'phone'],
  [/KAIOS/i, 'phone kaios'],
  [/iPad/, 'tablet ios'],
  [/iPhone|iPod/, 'phone ios'],
  [/Android|\bAdr \d/, (agent) => (isTablet(agent) ? 'tablet android' : 'phone android')],
  [/MIDP|J2ME|BlackBerry|BB10|Symbian|Series ?[46]0|Tizen.*Mobile|OpenHarmony|\bMobi/, 'phone'],
  [/Windows/, 'computer windows'],
  [/Macintosh/, 'computer mac'],
  [/CrOS/, 'computer chromeos'],
  [/X11|Linux/, 'computer linux'],
]

/**
 * Browsers on Android send `Mobile` only on phones. Opera Mini, UC Browser and native apps may send neither `Mobile` nor `Tablet`, so
 * they count as phones. The user agent of a native app does not begin with `Mozilla`.
 */
const isTablet = (agent: string) => /Tablet/.test(agent) || (/^Mozilla/.test(agent) && !/Mobi|Opera Mini|UCBrowser/.test(agent))

/** Returns the kind of device. The site stores nothing else from the `User-Agent` header. */
export function detectDevice(userAgent: string | null): Device {
  const agent = (userAgent ?? '').slice(0, maxAgentLength)
  const device = devicePatterns.find(([sign]) => sign.test(agent))?.[1] ?? ''
  return typeof device === 'function' ? device(agent) : device
}
