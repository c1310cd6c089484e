/** The server's own pages, of which some are yet to come; everything else that is navigated to is the app. */
export const SERVER_PAGES = /^\/(api|auth|complaint|dev|media|healthz|readyz|v)(\/|\?|$)/;
