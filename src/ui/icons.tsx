import type { ReactNode } from 'react';

interface IconProps {
  small?: boolean;
}

export function Icon({ small, children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={small ? 'ic s' : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20C6.5 16 3.5 12.8 3.5 9.3A4.5 4.5 0 0 1 12 7.2a4.5 4.5 0 0 1 8.5 2.1C20.5 12.8 17.5 16 12 20z" />
  </Icon>
);
export const CameraIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 8h4L9 5.5h6L16.5 8h4v11h-17z" />
    <circle cx="12" cy="13.2" r="3.4" />
  </Icon>
);
export const GalleryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17" />
    <circle cx="15.7" cy="8.8" r="1.2" />
  </Icon>
);
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z" />
  </Icon>
);
export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5h5v6H4zM4 13.5h5v6H4zM12.5 7.5H20M12.5 16.5H20" />
  </Icon>
);
export const ProfileIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.5" r="4" />
    <path d="M4.5 20c.9-4 3.9-6 7.5-6s6.6 2 7.5 6" />
  </Icon>
);
export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
  </Icon>
);
export const ForwardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
  </Icon>
);
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 12.5A7.5 7.5 0 1 1 17 6.4L20 9M20 4v5h-5" />
  </Icon>
);
export const TickIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12.5 10 18 20 6.5" />
  </Icon>
);
export const PencilIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />
  </Icon>
);
export const SlidersIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7.5h9.5M18.5 7.5H20M4 16.5h1.5M10.5 16.5H20" />
    <circle cx="16" cy="7.5" r="2.4" />
    <circle cx="8" cy="16.5" r="2.4" />
  </Icon>
);
export const LeaveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13 4H5v16h8M10 12h10M16.5 8.5 20 12l-3.5 3.5" />
  </Icon>
);
export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 18h10.5a4 4 0 0 0 .7-7.9A6.2 6.2 0 0 0 6.6 9 4.6 4.6 0 0 0 7 18zM4 3.5l16 17" />
  </Icon>
);
export const BinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.3 10.5v6M13.7 10.5v6" />
  </Icon>
);
export const TimerIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="13" r="7.5" />
    <path d="M12 8.5V13l3 2M9.5 2.8h5" />
  </Icon>
);
export const TurnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5A8 8 0 0 1 17.7 6.4L20 9M20 4v5h-5M20 12.5a8 8 0 0 1-13.7 5.1L4 15M4 20v-5h5" />
  </Icon>
);
export const RulerIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v4" />
  </Icon>
);
export const BagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 8h14l1 12.5H4zM9 10.5V7a3 3 0 0 1 6 0v3.5" />
  </Icon>
);
export const ShareIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 14.5V3.5M8 7l4-3.5L16 7M6.5 10.5H4.5v10h15v-10h-2" />
  </Icon>
);
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.8 12C5 8 8.3 6 12 6s7 2 9.2 6c-2.2 4-5.5 6-9.2 6s-7-2-9.2-6zM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z" />
  </Icon>
);
export const WholeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14 4.5h5.5V10M19.5 4.5 13.5 10.5M10 19.5H4.5V14M4.5 19.5l6-6" />
  </Icon>
);
export const CropIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 2.5V17h14.5M2.5 7H17v14.5" />
  </Icon>
);
export const AddToScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h16v16H4zM12 8.5v7M8.5 12h7" />
  </Icon>
);
