import { preparePublicPage, startPublicPage } from './catalogue/public-page/start-public-page.ts';

// The script of the public pages, which the document loads before its content.

preparePublicPage((address) => location.replace(address));
document.addEventListener('DOMContentLoaded', () => startPublicPage((address) => location.assign(address)));
