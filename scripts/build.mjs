import { setUp, stepsToBuild } from './set-up.mjs'

await setUp(stepsToBuild)
