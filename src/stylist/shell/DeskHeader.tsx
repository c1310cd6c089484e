import { BRAND } from '../../../texts/brand.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { SearchIcon } from '../icons.tsx';
import { useColumns } from '../palette/columns.ts';
import { keyed } from '../palette/keyed.ts';
import { useCommands, useKeys } from '../palette/useCommands.ts';
import { usePalette } from '../palette/usePalette.tsx';
import { usePortal } from '../store/context.ts';
import { openView, replaceView, useView, type View } from '../view.ts';
import { HeadTitle } from './HeadTitle.tsx';
import { ViewLink } from '../ViewLink.tsx';
import styles from './Desk.module.css';

const words = portalTexts.desk;
const [findLabel, findKeys] = portalTexts.keys.commands.find;
const TABS = ['overview', 'clients', 'tools', 'house'] as const;
type Tab = (typeof TABS)[number];
const OVER: Record<View['name'], Tab | null> = {
  overview: 'overview',
  pending: 'overview',
  styling: 'overview',
  clients: 'clients',
  correcting: 'clients',
  tools: 'tools',
  me: null,
  house: 'house',
};

export function DeskHeader({ onPassword }: { onPassword: () => void }) {
  const { stylist, signOut } = usePortal();
  /** What she held is given back, and whoever signs in next begins at the beginning. */
  const leave = () => {
    void signOut();
    replaceView({ name: 'overview' });
  };
  const view = useView();
  const current = OVER[view.name];
  useKeys();
  const columns = useColumns();
  useCommands([
    keyed('overview', () => openView({ name: 'overview' })),
    keyed('queue', () => openView({ name: 'pending' })),
    keyed('clients', () => openView({ name: 'clients' })),
    keyed('tools', () => openView({ name: 'tools' })),
    keyed('nextColumn', () => columns.goTo(1), columns.hasColumns),
    keyed('columnBefore', () => columns.goTo(-1), columns.hasColumns),
    ...(stylist.isOwner
      ? [{ id: 'house', label: words.house, run: () => openView({ name: 'house' }) }]
      : []),
    { id: 'me', label: words.me, run: () => openView({ name: 'me' }) },
    { id: 'account', label: portalTexts.password.change, run: onPassword },
    { id: 'logout', label: words.logout, run: leave },
  ]);
  const { find, keys, sheet } = usePalette();
  return (
    <header className={styles.head}>
      <HeadTitle view={view} />
      <ViewLink className={styles.word} view={{ name: 'overview' }}>
        {BRAND}
      </ViewLink>
      <nav className={styles.nav} aria-label={words.label}>
        {TABS.filter((name) => name !== 'house' || stylist.isOwner).map((name) => (
          <ViewLink key={name} view={{ name }} isCurrent={name === current}>
            {words[name]}
          </ViewLink>
        ))}
      </nav>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K" onClick={find}>
        <SearchIcon />
        <span>{findLabel}</span>
        <kbd aria-hidden="true">{findKeys}</kbd>
      </button>
      <button type="button" className={styles.keys} aria-keyshortcuts="?" onClick={keys}>
        <span>{portalTexts.keys.title}</span>
        <kbd aria-hidden="true">{portalTexts.keys.commands.keys[1]}</kbd>
      </button>
      <button
        type="button"
        className={styles.account}
        aria-current={view.name === 'me' ? 'page' : undefined}
        onClick={() => openView({ name: 'me' })}
      >
        <span className={styles.name}>{stylist.name}</span>
        <span className="note">{stylist.isOwner ? words.owner : words.role}</span>
      </button>
      <button
        type="button"
        className={`iconbtn ${styles.leave}`}
        aria-label={words.logout}
        onClick={leave}
      >
        <LeaveIcon />
      </button>
      {sheet}
    </header>
  );
}
