import type { TextKey } from '~/i18n/keys'
import type { Translate } from '~/i18n/server'
import type { Device } from './device'

const deviceTextKeys: Record<Device, TextKey> = {
  'phone android': 'account:devices.phone_android',
  'phone ios': 'account:devices.iphone',
  'phone kaios': 'account:devices.phone_kaios',
  phone: 'account:devices.phone',
  'tablet android': 'account:devices.tablet_android',
  'tablet ios': 'account:devices.ipad',
  'computer windows': 'account:devices.computer_windows',
  'computer mac': 'account:devices.mac',
  'computer chromeos': 'account:devices.chromebook',
  'computer linux': 'account:devices.computer_linux',
  '': 'account:devices.unknown',
}

interface SignInDevice {
  device: string
  isApp: boolean
}

export function formatDevice({ device, isApp }: SignInDevice, t: Translate): string {
  const isKnown = device !== '' && Object.hasOwn(deviceTextKeys, device)
  const word = t(deviceTextKeys[isKnown ? (device as Device) : ''])
  if (!isApp) return word
  return isKnown ? t('account:devices.app_on', { device: word }) : t('account:devices.app')
}
