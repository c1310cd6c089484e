import sharp from 'sharp';

sharp.cache(false);
// Pictures are decoded side by side; threads within one would only get in each other's way.
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

export { sharp };
