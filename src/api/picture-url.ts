const API: string = import.meta.env['VITE_API_BASE_URL'] ?? '';

/** Pictures are root-relative to the API's origin, or absolute. */
export const pictureUrl = (url: string) => (url.startsWith('/') ? API + url : url);
