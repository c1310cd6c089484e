import { Icon } from '../../ui/icons.tsx';

/** All of somebody, within the corners of a picture. */
export const HeadToShoes = () => (
  <Icon>
    <path d="M3.5 6.5V3.5h3M17.5 3.5h3v3M20.5 17.5v3h-3M6.5 20.5h-3v-3" />
    <circle cx="12" cy="6.3" r="1.8" />
    <path d="M12 9.5c-2.2 0-3 1.3-3 3v2.5M12 9.5c2.2 0 3 1.3 3 3v2.5M10.6 12.5v7.5M13.4 12.5v7.5" />
  </Icon>
);
