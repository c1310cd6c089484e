const inIndia = new Intl.NumberFormat('en-IN');

export const grouped = (count: number) => inIndia.format(count);

export const plural = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
