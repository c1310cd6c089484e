/** What stands where a picture is missing or broken. */
export function Hanger({ label }: { label: string }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className="hanger" viewBox="0 0 220 292" fill="none" stroke="currentColor" {...named}>
      <path d="M110 118v14M110 132c-4 8-46 26-56 36-3 3-1 8 4 8h104c5 0 7-5 4-8-10-10-52-28-56-36zM110 118c7 0 11-4 11-9s-4-9-10-9-9 3-10 7" />
    </svg>
  );
}

/** The arch of the camera, empty: it opens every screen that has nothing to show yet. */
export function Niche() {
  return (
    <svg
      className="niche"
      viewBox="0 0 220 292"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M14 290V128c0-44 34-58 60-82C90 31 102 20 110 2c8 18 20 29 36 44 26 24 60 38 60 82v162z" />
      <path
        stroke="var(--edge)"
        strokeDasharray="1 6"
        strokeLinecap="round"
        strokeWidth="1.75"
        d="M28 290V132c0-36 30-48 54-70 12-11 22-20 28-32 6 12 16 21 28 32 24 22 54 34 54 70v158"
      />
      <path d="M0 290h220M110 118v14M110 132c-4 8-46 26-56 36-3 3-1 8 4 8h104c5 0 7-5 4-8-10-10-52-28-56-36zM110 118c7 0 11-4 11-9s-4-9-10-9-9 3-10 7" />
    </svg>
  );
}
