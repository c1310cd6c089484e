import type { BrowserContext } from 'playwright';
import { expect } from 'vitest';
import { photosAreKept } from '../support/browser/kept.ts';
import { served } from '../support/browser/worker.ts';
import { newWardrobe } from '../support/people/wardrobe.ts';
import { enter } from '../support/screens/enter.ts';
import { startServer } from '../support/server/server.ts';
import { serveBareShell } from './bare-shell.ts';

/** Home with everything that it shows, and the bare shell, kept by their workers; then both servers go. */
export async function keepBoth(context: BrowserContext) {
  const server = await startServer();
  const bare = await serveBareShell();
  const { email } = await newWardrobe(server);
  const home = await context.newPage();
  await enter(home, server, email);
  await served(home);
  await home.getByText('Tap to view outfits').waitFor();
  await expect.poll(() => home.evaluate(photosAreKept)).toBe(true);
  await home.close();
  const bareHome = await context.newPage();
  await bareHome.goto(bare.url);
  await served(bareHome);
  await bareHome.close();
  await server.stop();
  await bare.stop();
  return { home: server.url, bare: bare.url };
}
