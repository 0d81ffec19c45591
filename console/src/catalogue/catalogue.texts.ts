import { i18n } from '@lingui/core';
import { messages as de } from './catalogue.de.po';
import { messages as en } from './catalogue.en.po';

i18n.load({ de, en });
