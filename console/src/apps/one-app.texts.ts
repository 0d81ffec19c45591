import { i18n } from '@lingui/core';
import { messages as de } from './one-app.de.po';
import { messages as en } from './one-app.en.po';

i18n.load({ de, en });
