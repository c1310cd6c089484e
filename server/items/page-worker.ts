import { parentPort, workerData } from 'node:worker_threads';
import { pageFields } from './page-fields.ts';

const { html, url } = workerData as { html: string; url: string };
parentPort?.postMessage(await pageFields(html, url));
