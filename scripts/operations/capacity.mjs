// node scripts/operations/capacity.mjs: prints the resources needed for 1, 10 and 100 million members. See docs/scaling.md.

/**
 * Measured on two cores with Node 20 by `npm run bench`, `npm run move` and `npm run backup`, on SQLite unless PostgreSQL is
 * named.
 */
export const measuredValues = {
  dashboardMs: 12.6, // CPU time of one dashboard request, including its queries
  callMs: 1.16, // CPU time of an API call that returns 20 stories
  keptPages: 5400, // cached reading pages, per second per process
  signIns: 31, // per second per process
  commentsSqlite: 220, // per second, each synced to the disk
  processMib: 319, // memory of a process after 10,000 dashboard requests
  storyBytes: 3.7e9 / 1e6, // per story on disk, with its comments, likes and search words
  storyRows: 20.7,
  backupSeconds: 11.4 / 100_000, // per story, on PostgreSQL
}

/** Assumed, not measured. Replace these values with your site's metrics. */
export const assumedValues = {
  activeShare: 0.05, // share of all members who visit on a given day
  visits: 2, // per active member and day
  dashboards: 6, // dashboard requests per visit
  writes: 0.6,
  signIns: 0.3, // per visit: sessions last 30 days, but members on shared phones sign out
  readers: 3, // reading page requests per dashboard request
  peakShare: 0.1, // share of a day's requests in its busiest hour
  load: 0.6, // intended utilization of each core at the peak
  storiesAYear: 0.5, // per member, active or not
  mailsADay: 0.1,
  mailSeconds: 0.2, // time that the mail server takes for one email
  lanes: 4,
  pool: 10,
}

export function estimateResources(members, { m = measuredValues, a = assumedValues } = {}) {
  const visits = members * a.activeShare * a.visits
  const atPeak = (aDay) => (aDay * a.peakShare) / 3600
  const dashboards = atPeak(visits * a.dashboards)
  const cores = (dashboards * m.dashboardMs) / 1000 / a.load
  const stories = members * a.storiesAYear
  const processes = Math.max(2, Math.ceil(cores))
  return {
    'dashboards a second': dashboards,
    'reading pages a second': dashboards * a.readers,
    'writes a second': atPeak(visits * a.writes),
    'sign-ins a second': atPeak(visits * a.signIns),
    'cores for dashboards': cores,
    'processes (two at least)': processes,
    'memory of the processes, GiB': (processes * m.processMib) / 1024,
    'connections to PostgreSQL': processes * a.pool,
    'stories after a year, millions': stories / 1e6,
    'database after a year, GB': (stories * m.storyBytes) / 1e9,
    'rows after a year, millions': (stories * m.storyRows) / 1e6,
    'hours of a backup after a year': (stories * m.backupSeconds) / 3600,
    'mail lanes of all processes, hours for a day’s mails': (members * a.mailsADay * a.mailSeconds) / (processes * a.lanes) / 3600,
  }
}

const rounded = (value) => Number(value.toPrecision(2)).toLocaleString('en')

export function formatCapacityTable(sizes = [1e6, 1e7, 1e8]) {
  const columns = sizes.map((size) => estimateResources(size))
  const head = `| members | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |\n|---|${sizes.map(() => '---:').join('|')}|`
  return [head, ...Object.keys(columns[0]).map((name) => `| ${name} | ${columns.map((column) => rounded(column[name])).join(' | ')} |`)].join('\n')
}

if (process.argv[1] === import.meta.filename) console.log(formatCapacityTable())
