import type { Alert } from '../../contract/house-engine.ts';
import { alertTexts } from '../../texts/portal/alerts.ts';
import { CALLS_MIN, SLOW_S } from './recent.ts';
import type { State } from './state.ts';

const LATE_MINUTES = 5;
const DISK_SHARE = 0.1;
const FAILED_SHARE = 0.01;
const SLOW_SHARE = 0.01;
/** Where it is five, the server stops serving. */
const CLOCK_S = 2;
const BACKUP_HOURS = 26;
const HOUR_S = 60 * 60;

const CALLS = 'poshak_request_seconds_count';
const READS = 'method="GET"';

interface Seen extends State {
  failed: number | null;
  slow: number | null;
}

interface Rule {
  /** In Prometheus, and for how long it has to be so before somebody is told. */
  name: string;
  expr: string;
  minutes: number;
  severity: 'page' | 'ticket';
  /** For House, which says it at once. */
  isOn: (seen: Seen) => boolean;
}

/** One table, for `docs/alerts.yml` and for House. */
export const RULES: Record<Alert, Rule> = {
  late: {
    name: 'PoshakRequestsLate',
    expr: 'max(poshak_requests_late) > 0',
    minutes: LATE_MINUTES,
    severity: 'page',
    isOn: ({ late }) => late > 0,
  },
  failing: {
    name: 'PoshakJobsFail',
    expr: 'max(poshak_jobs_failing) > 0',
    minutes: 15,
    severity: 'ticket',
    isOn: ({ failing }) => failing > 0,
  },
  disk: {
    name: 'PoshakDiskNearlyFull',
    expr: `poshak_disk_free_bytes / poshak_disk_size_bytes < ${DISK_SHARE}`,
    minutes: 5,
    severity: 'page',
    isOn: ({ disk }) => disk.free / disk.size < DISK_SHARE,
  },
  errors: {
    name: 'PoshakCallsFail',
    expr: `sum(rate(${CALLS}{status=~"5.."}[5m])) / sum(rate(${CALLS}[5m])) > ${FAILED_SHARE} and sum(increase(${CALLS}[5m])) >= ${CALLS_MIN}`,
    minutes: 5,
    severity: 'page',
    isOn: ({ failed }) => (failed ?? 0) > FAILED_SHARE,
  },
  slow: {
    name: 'PoshakReadsSlow',
    expr: `histogram_quantile(0.99, sum by (le) (rate(poshak_request_seconds_bucket{${READS}}[5m]))) > ${SLOW_S} and sum(increase(${CALLS}{${READS}}[5m])) >= ${CALLS_MIN}`,
    minutes: 10,
    severity: 'ticket',
    isOn: ({ slow }) => (slow ?? 0) > SLOW_SHARE,
  },
  clock: {
    name: 'PoshakClockOff',
    expr: `abs(poshak_clock_ahead_seconds) > ${CLOCK_S}`,
    minutes: 5,
    severity: 'page',
    isOn: ({ clockS }) => Math.abs(clockS) > CLOCK_S,
  },
  backup: {
    name: 'PoshakBackupOld',
    expr: `max(poshak_backup_age_seconds) > ${BACKUP_HOURS * HOUR_S}`,
    minutes: 15,
    severity: 'ticket',
    isOn: ({ backupAgeS }) => backupAgeS > BACKUP_HOURS * HOUR_S,
  },
};

export const alertsOf = (seen: Seen): Alert[] =>
  (Object.keys(RULES) as Alert[]).filter((alert) => RULES[alert].isOn(seen));

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** As Prometheus reads it. */
export function alertFile(): string {
  const rules = (Object.keys(RULES) as Alert[]).map((alert) => {
    const { name, expr, minutes, severity } = RULES[alert];
    return `      - alert: ${name}
        expr: ${quoted(expr)}
        for: ${minutes}m
        labels:
          severity: ${severity}
        annotations:
          summary: ${quoted(alertTexts[alert])}
`;
  });
  return `# Rules for Prometheus, from the table in server/watch/alerts.ts.
groups:
  - name: poshak
    rules:
${rules.join('')}`;
}
