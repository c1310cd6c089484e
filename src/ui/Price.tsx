import { commonTexts } from '../../texts/common.ts';
import { formatPrice } from './prices.ts';

interface PriceProps {
  value: number;
  /** What it was before. */
  was?: number | null;
}

export function Price({ value, was = null }: PriceProps) {
  return (
    <span className="price">
      {was !== null && (
        <>
          <s>
            <span className="vh">{commonTexts.was} </span>
            {formatPrice(was)}
          </s>{' '}
          <span className="vh">{commonTexts.now} </span>
        </>
      )}
      {formatPrice(value)}
    </span>
  );
}
