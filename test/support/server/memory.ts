import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Held {
  pid: number;
  parent: number;
  kb: number;
}

const PAGE_KB = 4;

function ofLinux(pid: string): Held[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(pid), parent: Number(fields[1]), kb: Number(fields[21]) * PAGE_KB }];
  } catch {
    return [];
  }
}

function everyProcess(): Held[] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(ofLinux);
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, kb = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, kb };
    });
}

/** What a process and those that it started hold in memory, in MB. */
export function heldBy(pid: number): number {
  const all = everyProcess();
  const of = (one: number): number =>
    (all.find((held) => held.pid === one)?.kb ?? 0) +
    all.filter(({ parent }) => parent === one).reduce((sum, child) => sum + of(child.pid), 0);
  return of(pid) / 1024;
}
