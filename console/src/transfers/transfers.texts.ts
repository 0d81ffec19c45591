import { i18n } from '@lingui/core';
import { messages as de } from './transfers.de.po';
import { messages as en } from './transfers.en.po';

i18n.load({ de, en });
