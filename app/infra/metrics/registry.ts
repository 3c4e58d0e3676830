import { Registry } from 'prom-client'
import { addAdmissionMetrics } from './admission'
import { addBackupMetrics } from './backup'
import { addDatabaseMetrics } from './database'
import { addJobMetrics } from './job-metrics'
import { addProcessMetrics } from './process'
import { setRecorder } from './recorder'
import { addRequestMetrics } from './requests'

export function createRegistry(routeOf: (path: string) => string): Registry {
  const registry = new Registry()
  setRecorder({ ...addRequestMetrics(registry, routeOf), ...addAdmissionMetrics(registry), ...addDatabaseMetrics(registry) })
  addJobMetrics(registry)
  addBackupMetrics(registry)
  addProcessMetrics(registry)
  return registry
}
