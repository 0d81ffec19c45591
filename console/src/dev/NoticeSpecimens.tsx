import { Button } from '../ui/button/Button.tsx';
import { Banner, bannerIcons } from '../ui/feedback/Banner.tsx';
import { ToastView } from '../ui/feedback/Toasts.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { Grid, Row, Specimen } from './Specimen.tsx';

function ignore() {}

export function NoticeSpecimens() {
  return (
    <>
      <Specimen title="Banners" text="State of the page; stays until the state changes">
        <Banner
          tone="info"
          icon={bannerIcons.inApproval}
          title="In approval since 18 November"
          action={<Button size="small">Withdraw</Button>}
        >
          Texts, prices and availability are locked until the review ends, in about two days.
        </Banner>
        <Banner
          tone="bad"
          icon={bannerIcons.rejected}
          title="Rejected on 12 November: 2 findings"
          action={<Button size="small">Back to draft</Button>}
        >
          <ul>
            <li>
              <TextAnchor plain href="#policy">
                Privacy policy URL: the page cannot be opened
              </TextAnchor>
            </li>
            <li>
              <TextAnchor plain href="#pictures">
                Screenshots: the second one shows another product
              </TextAnchor>
            </li>
          </ul>
        </Banner>
        <Banner
          tone="warn"
          title="Your payout account is not validated"
          action={<Button size="small">Payout settings</Button>}
        >
          Paid licences cannot be published before.
        </Banner>
        <Banner tone="ok" title="Platewise was submitted for approval." onClose={ignore} />
        <Banner tone="plain" title="One validated account is enough to sell.">
          The card provider pays in EUR and USD, the bank provider also in PLN.
        </Banner>
        <ErrorSummary
          title="Some of your inputs are invalid."
          attempt={0}
          problems={[{ fieldId: 'nowhere', text: 'Privacy policy: Invalid URL format' }, { text: 'Name is missing' }]}
        />
      </Specimen>
      <Specimen title="Toast" text="Result of an action; leaves after 6 seconds unless it offers something">
        <Grid two>
          <ToastView
            toast={{ tone: 'ok', title: 'The data was saved successfully.' }}
            closeText="Close"
            onClose={ignore}
          />
          <ToastView
            toast={{
              tone: 'bad',
              title: 'Could not be saved: no connection',
              text: 'Your input is kept on this device.',
              action: { text: 'Try again', act: ignore },
            }}
            closeText="Close"
            onClose={ignore}
          />
        </Grid>
        <Row>
          <Button onClick={() => showToast({ tone: 'ok', title: 'The data was saved successfully.' })}>
            Show a toast
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Save bar" text="There while there are changes">
        <SaveBar
          changed
          busy={false}
          text="in 3 fields, stored on this device since 14:32"
          onSave={ignore}
          onDiscard={ignore}
        />
      </Specimen>
    </>
  );
}
