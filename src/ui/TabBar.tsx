import type { ReactNode } from 'react';
import { BRAND } from '../../texts/brand.ts';
import { ClosetLink } from './ClosetLink.tsx';
import { HistoryIcon, HomeIcon, ProfileIcon } from './icons.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { commonTexts } from '../../texts/common.ts';

export type Tab = 'home' | 'history' | 'profile';

const TABS: readonly { tab: Tab; icon: ReactNode }[] = [
  { tab: 'home', icon: <HomeIcon /> },
  { tab: 'history', icon: <HistoryIcon /> },
  { tab: 'profile', icon: <ProfileIcon /> },
];

interface TabBarProps {
  current: Tab | null;
  saved: number;
  onTab: (tab: Tab) => void;
  onCloset: () => void;
}

/** The bar under a phone's thumb; from 900 px on it is the masthead. */
export function TabBar({ current, saved, onTab, onCloset }: TabBarProps) {
  return (
    <nav className="tabs" aria-label={commonTexts.nav.label}>
      <PlaceLink className="word" to="home" onGo={() => onTab('home')}>
        {BRAND}
      </PlaceLink>
      <ul>
        {TABS.map(({ tab, icon }) => (
          <li key={tab}>
            <PlaceLink to={tab} isCurrent={tab === current} onGo={() => onTab(tab)}>
              {icon}
              {commonTexts.nav[tab]}
            </PlaceLink>
          </li>
        ))}
      </ul>
      <ClosetLink saved={saved} onGo={onCloset} />
    </nav>
  );
}
