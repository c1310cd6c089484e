const ARCH =
  'M54 500V220c0-66 40-90 84-122 28-20 48-42 62-76 14 34 34 56 62 76 44 32 84 56 84 122v280';

/** Where her head goes and where her shoes do, so that all of her is in it. */
const HEAD_AND_SHOES =
  'M200 84c22 0 34 17 34 40s-14 42-34 42-34-19-34-42 12-40 34-40zM138 484h52M210 484h52';

/** The frame to stand in. While it counts, the surroundings are hidden less. */
export function Arch({ isCounting }: { isCounting: boolean }) {
  return (
    <svg viewBox="0 0 400 500" aria-hidden="true">
      <path
        fill="#0e0c0b"
        fillOpacity={isCounting ? 0.2 : 0.42}
        fillRule="evenodd"
        d={`M0 0h400v500H0z${ARCH}z`}
      />
      <path d={ARCH} fill="none" stroke="#fff" strokeWidth="1.5" />
      <path
        d={HEAD_AND_SHOES}
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
    </svg>
  );
}
