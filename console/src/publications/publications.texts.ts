import { i18n } from '@lingui/core';
import { messages as de } from './publications.de.po';
import { messages as en } from './publications.en.po';

i18n.load({ de, en });
