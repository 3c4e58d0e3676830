import { Registry } from 'prom-client'
import { addAdmission } from './admission'
import { addBackup } from './backup'
import { addDatabase } from './database'
import { addJobs } from './job-metrics'
import { addProcess } from './process'
import { setRecorder } from './recorder'
import { addRequests } from './requests'

export function createRegistry(routeOf: (path: string) => string): Registry {
  const registry = new Registry()
  setRecorder({ ...addRequests(registry, routeOf), ...addAdmission(registry), ...addDatabase(registry) })
  addJobs(registry)
  addBackup(registry)
  addProcess(registry)
  return registry
}
