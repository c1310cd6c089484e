import { ForeignPrice } from '../../contract/scalars.ts';

/** As it is kept. */
export const foreignOf = (json: string | null): ForeignPrice | null =>
  json === null ? null : ForeignPrice.parse(JSON.parse(json));
