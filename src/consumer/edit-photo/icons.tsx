import { Icon } from '../../ui/icons.tsx';

export const QuarterTurnIcon = () => (
  <Icon>
    <path
      d="M4.5 12.5A7.5 7.5 0 1 0 7 6.9L4 9.5M4 4.5v5h5M10 10h5v6h-5z"
      transform="matrix(-1 0 0 1 24 0)"
    />
  </Icon>
);
