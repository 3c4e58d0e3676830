import { Registry } from 'prom-client'
import { addAdmissionMetrics } from './admission'
import { addBackupMetrics } from './backup'
import { addDatabaseMetrics } from './database'
import { addJobMetrics } from './job-metrics'
import { addProcessMetrics } from './process'
import { setMetricsRecorder } from './recorder'
import { addRequestMetrics } from './requests'

export function setUpMetrics(routeOf: (path: string) => string): Registry {
  const registry = new Registry()
  setMetricsRecorder({ ...addRequestMetrics(registry, routeOf), ...addAdmissionMetrics(registry), ...addDatabaseMetrics(registry) })
  addJobMetrics(registry)
  addBackupMetrics(registry)
  addProcessMetrics(registry)
  return registry
}
