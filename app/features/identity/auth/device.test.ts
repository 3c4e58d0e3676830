import { describe, expect, test } from 'vitest'
import { detectDevice, devices } from './device'

const agents: [string, string, string][] = [
  ['Chrome on a Samsung phone', 'phone android', 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36'],
  ['Samsung Internet', 'phone android', 'Mozilla/5.0 (Linux; Android 12; SAMSUNG SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36'],
  ['Chrome with a reduced name', 'phone android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'],
  ['Firefox on a phone', 'phone android', 'Mozilla/5.0 (Android 13; Mobile; rv:109.0) Gecko/115.0 Firefox/115.0'],
  ['Opera Mini on Android', 'phone android', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
  ['Opera Mini in its other mode', 'phone android', 'Mozilla/5.0 (Linux; U; Android 9; SM-J260F Build/PPR1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 OPR/71.0.2254.67018'],
  ['UC Browser', 'phone android', 'Mozilla/5.0 (Linux; U; Android 10; en-US; RMX1911 Build/QKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36'],
  ['UC Browser, compressed', 'phone android', 'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; GT-I9060) U2/1.0.0 UCBrowser/10.1.2.571 U2/1.0.0 Mobile'],
  ['a web view in an app', 'phone android', 'Mozilla/5.0 (Linux; Android 11; Infinix X657; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/118.0.0.0 Mobile Safari/537.36'],
  ['an app on Android', 'phone android', 'Dalvik/2.1.0 (Linux; U; Android 13; SM-A135F Build/TP1A.220624.014)'],
  ['a Samsung tablet', 'tablet android', 'Mozilla/5.0 (Linux; Android 12; SM-T510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36'],
  ['Firefox on a tablet', 'tablet android', 'Mozilla/5.0 (Android 12; Tablet; rv:109.0) Gecko/115.0 Firefox/115.0'],
  ['Safari on an iPhone', 'phone ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1'],
  ['Opera Mini on an iPhone', 'phone ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53'],
  ['Safari on an iPad', 'tablet ios', 'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1'],
  ['a KaiOS phone', 'phone kaios', 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  ['Opera Mini on a phone with buttons', 'phone', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10'],
  ['a Nokia with buttons', 'phone', 'Mozilla/5.0 (Series40; Nokia201/11.81; Profile/MIDP-2.1 Configuration/CLDC-1.1) Gecko/20100401 S40OviBrowser/2.0.2.68.14'],
  ['a Windows phone, which says Android too', 'phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063'],
  ['Chrome on Windows', 'computer windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36'],
  ['Edge on Windows', 'computer windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36 Edg/119.0.0.0'],
  ['Safari on a Mac', 'computer mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15'],
  ['a Chromebook', 'computer chromeos', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36'],
  ['Firefox on Linux', 'computer linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/119.0'],
  ['curl', '', 'curl/8.4.0'],
  ['an HTTP library', '', 'okhttp/4.12.0'],
  ['something of no sense', '', '"><script>'],
]

describe('the kind of device that a user agent names', () => {
  test.each(agents)('for %s is %j', (_name, device, agent) => {
    expect(detectDevice(agent)).toBe(device)
  })

  test('is empty if no device is named, and is read only from the beginning', () => {
    expect([detectDevice(null), detectDevice(''), detectDevice(`${'x'.repeat(600)} iPhone`)]).toEqual(['', '', ''])
  })

  test('is one of a list: the header itself is not stored', () => {
    for (const [, device, agent] of agents) expect([...devices, '']).toContain(detectDevice(agent) && device)
  })
})
