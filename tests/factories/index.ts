export * from './communities'
export * from './members'
export * from './pledges'
