/** The kinds of devices that are told apart, as `Session.device` and `TokenFamily.device` hold them; empty where nothing is known. */
export const devices = [
  'phone android', 'phone ios', 'phone kaios', 'phone',
  'tablet android', 'tablet ios',
  'computer windows', 'computer mac', 'computer chromeos', 'computer linux',
] as const
export type Device = (typeof devices)[number] | ''

/** A user agent that is longer than this is cut off. */
const longest = 512

/** By what a user agent is known, the first that fits: many name several systems, such as `like Mac OS X` and `Linux; Android`. */
const signs: [RegExp, Device | ((agent: string) => Device)][] = [
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

/** Browsers on Android say `Mobile` on phones alone; Opera Mini and apps say neither. */
const isTablet = (agent: string) => /Tablet/.test(agent) || (/^Mozilla/.test(agent) && !/Mobi|Opera Mini|UCBrowser/.test(agent))

/** What kind of device a `User-Agent` header names. Nothing else of the header is kept (security.md A16). */
export function deviceOf(userAgent: string | null): Device {
  const agent = (userAgent ?? '').slice(0, longest)
  const device = signs.find(([sign]) => sign.test(agent))?.[1] ?? ''
  return typeof device === 'function' ? device(agent) : device
}
