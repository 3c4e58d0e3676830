export * from './communities'
export * from './members'
export * from './pledge-rows'
export * from './pledges'
