import { setUp, toBuild } from './set-up.mjs'

await setUp(toBuild)
