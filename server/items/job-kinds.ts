export const READ_PAGE = 'read_page';
