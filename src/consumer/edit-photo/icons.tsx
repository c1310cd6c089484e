import { Icon } from '../../ui/icons.tsx';

export const QuarterTurnIcon = () => (
  <Icon>
    <path
      d="M4.5 12.5A7.5 7.5 0 1 0 7 6.9L4 9.5M4 4.5v5h5M10 10h5v6h-5z"
      transform="matrix(-1 0 0 1 24 0)"
    />
  </Icon>
);
export const UndoIcon = () => (
  <Icon>
    <path d="M8 5 4 9l4 4M4.5 9H15a5 5 0 0 1 0 10h-5" />
  </Icon>
);
export const MoveIcon = () => (
  <Icon>
    <path d="M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5" />
  </Icon>
);
export const NoCoverIcon = () => (
  <Icon>
    <ellipse cx="12" cy="12" rx="6" ry="8" />
    <path d="m4 4 16 16" />
  </Icon>
);
export const AddCoverIcon = () => (
  <Icon>
    <ellipse cx="12" cy="12" rx="6" ry="8" />
    <path d="M12 9v6M9 12h6" />
  </Icon>
);
