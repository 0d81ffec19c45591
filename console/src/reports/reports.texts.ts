import { i18n } from '@lingui/core';
import { messages as de } from './reports.de.po';
import { messages as en } from './reports.en.po';

i18n.load({ de, en });
