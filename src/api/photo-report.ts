import { photoReport, type PhotoReport } from '../../contract/photo-reports.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

/** `report.id` names the try: sent again it is the same. */
export const reportPhoto = (client: Client, requestId: string, report: PhotoReport) =>
  call(client, photoReport, { params: { id: requestId }, json: report });
