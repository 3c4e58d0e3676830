export * from './communities'
export * from './members'
