import { mayCount } from '../device/may-count.ts';
import { sendReports } from '../device/phone-report.ts';
import { keepSending } from '../platform/event-sender.ts';
import { tellTroubles } from '../platform/trouble-reports.ts';

export function startSending(): void {
  const baseUrl = import.meta.env.VITE_API_BASE_URL ?? location.origin;
  keepSending({ baseUrl, fetch: (input, init) => fetch(input, init), isAllowed: mayCount });
  tellTroubles(window, {
    isAllowed: mayCount,
    send: (reports) => void sendReports(baseUrl, reports),
  });
}
