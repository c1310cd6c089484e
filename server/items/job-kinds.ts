/** What stylists put together and clients like, for what looks are begun by. */
export const COUNT_LOOKS = 'count_looks';

export const READ_PAGE = 'read_page';

/** Its page as long as somebody keeps it; `065-prices-told` names it too. */
export const READ_KEPT = 'read_kept';
/** To find whom it is news for. */
export const PRICE_NEWS = 'price_news';
