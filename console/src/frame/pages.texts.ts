import { i18n } from '@lingui/core';
import { messages as de } from './pages.de.po';
import { messages as en } from './pages.en.po';

i18n.load({ de, en });
