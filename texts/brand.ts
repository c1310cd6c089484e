export const BRAND = 'Poshak';
