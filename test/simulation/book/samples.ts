// What is sent by hand.
export const JPEG = [255, 216, 255];

export function pictureOf(drawn: number): FormData {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array([...JPEG, drawn])], { type: 'image/jpeg' }), 'photo');
  return form;
}

export const formOf = (form: FormData, fields: Readonly<Record<string, string>>): FormData => {
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

export const piece = (name: string, more: object = {}) => ({
  category: 'Kurta',
  name,
  brand: 'Neelgar',
  cloth: 'Cotton',
  care: 'Cold',
  for_whom: 'women',
  image_url: null,
  ecommerce_url: `https://shop.example/${name}`,
  estimated_price: 1200,
  availability: 'in_stock',
  sizes_seen: ['S', 'M'],
  why: 'It suits',
  size: 'M',
  ...more,
});

export const TYPED = { 'content-type': 'application/x-www-form-urlencoded' };
export const typedBytes = (fields: Readonly<Record<string, string>>) =>
  new TextEncoder().encode(new URLSearchParams(fields).toString());

/** Of a page, what its form sends as it stands. */
export const fieldsOf = (html: string) =>
  [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
