import { texts } from '../../ui/texts/texts.ts';

/** One piece of a look with what she said of it. */
export interface Piece {
  id: string;
  name: string;
  brand: string;
  category: string;
  picture: string | null;
  price: number;
  shop: string;
  /** Null until she has rated it, for good. */
  rating: PieceRating | null;
}

export interface PieceRating {
  stars: number;
  isSaved: boolean;
  /** Null while it waits on this phone. */
  ratedAt: string | null;
}

/** One outfit as its screen shows it. */
export interface Look {
  id: string;
  title: string;
  description: string;
  createdAt: string;
  clientPicture: string | null;
  stylist: string;
  note: string;
  pieces: readonly Piece[];
}

export const totalPrice = (look: Look) => look.pieces.reduce((sum, piece) => sum + piece.price, 0);
export const ratedCount = (look: Look) => look.pieces.filter((piece) => piece.rating).length;
export const savedCount = (look: Look) =>
  look.pieces.filter((piece) => piece.rating?.isSaved).length;

export const credit = (piece: Piece) => [piece.brand, piece.category].filter(Boolean).join(', ');

export const starLabel = (stars: number) =>
  texts.stars.labels[stars as keyof typeof texts.stars.labels];
