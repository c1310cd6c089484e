import { Icon } from '../ui/icons.tsx';

export const EyeIcon = ({ isCrossed }: { isCrossed: boolean }) => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    {isCrossed && <path d="m4 3.5 16 17" />}
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.2" />
    <path d="m15.2 15.2 5 5" />
  </Icon>
);
export const GoIcon = () => (
  <Icon small>
    <path d="M4 12h15M13.5 6.5 19 12l-5.5 5.5" />
  </Icon>
);
