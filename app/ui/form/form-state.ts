import { createContext } from 'react'

export const FormStateContext = createContext({ isBusy: false })
