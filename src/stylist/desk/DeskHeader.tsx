import type { MouseEvent } from 'react';
import { BRAND } from '../../../texts/brand.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { goToColumn, hasColumns } from '../palette/columns.ts';
import { keyed } from '../palette/keyed.ts';
import { useCommands, useKeys } from '../palette/useCommands.ts';
import { usePortal } from '../store/context.ts';
import { addressOf, openView, replaceView, useView, type View } from '../view.ts';
import styles from './Desk.module.css';

const words = portalTexts.desk;
const TABS = ['overview', 'clients', 'tools'] as const;
const OVER: Record<View['name'], (typeof TABS)[number]> = {
  overview: 'overview',
  pending: 'overview',
  styling: 'overview',
  clients: 'clients',
  correcting: 'clients',
  tools: 'tools',
};

const go = (view: View) => (event: MouseEvent) => {
  // A tab or window of its own is the browser's.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openView(view);
};

export function DeskHeader({ onAccount }: { onAccount: () => void }) {
  const { stylist, signOut } = usePortal();
  /** What she held is given back, and whoever signs in next begins at the beginning. */
  const leave = () => {
    void signOut();
    replaceView({ name: 'overview' });
  };
  useKeys();
  useCommands([
    keyed('overview', () => openView({ name: 'overview' })),
    keyed('queue', () => openView({ name: 'pending' })),
    keyed('clients', () => openView({ name: 'clients' })),
    keyed('tools', () => openView({ name: 'tools' })),
    keyed('nextColumn', () => goToColumn(1), hasColumns),
    keyed('columnBefore', () => goToColumn(-1), hasColumns),
  ]);
  const current = OVER[useView().name];
  return (
    <header className="desk">
      <div className={styles.head}>
        <a
          className={styles.word}
          href={addressOf({ name: 'overview' })}
          onClick={go({ name: 'overview' })}
        >
          {BRAND}
        </a>
        <nav className={styles.nav} aria-label={words.label}>
          {TABS.map((name) => (
            <a
              key={name}
              href={addressOf({ name })}
              aria-current={name === current ? 'page' : undefined}
              onClick={go({ name })}
            >
              {words[name]}
            </a>
          ))}
        </nav>
        <div className={styles.who}>
          <button type="button" className={styles.account} onClick={onAccount}>
            <span className={styles.name}>{stylist.name}</span>
            <span className="note">{words.role}</span>
          </button>
          <button type="button" className="iconbtn" aria-label={words.logout} onClick={leave}>
            <LeaveIcon />
          </button>
        </div>
      </div>
    </header>
  );
}
