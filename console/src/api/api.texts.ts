import { i18n } from '@lingui/core';
import { messages as de } from './api.de.po';
import { messages as en } from './api.en.po';

i18n.load({ de, en });
