package demo

import (
	"context"
	"time"

	"mirada/internal/identity"
	"mirada/internal/requests"
)

// letter is what someone wrote to the shop, and how far staff have come with it.
type letter struct {
	writer           int // index into people
	ago              time.Duration
	subject, message string
	status           requests.Status
}

const day = 24 * time.Hour

var letters = []letter{
	{3, 2 * time.Hour, "Talla de la Jarabacoa", "Buenas. Uso 48 de calibre en mis lentes de ahora. ¿La Jarabacoa me quedaría pequeña?", requests.Pending},
	{11, 5 * time.Hour, "", "¿Tienen la Samaná en plateado? La quiero para un regalo este viernes.", requests.Pending},
	{19, 26 * time.Hour, "Ajuste de varillas", "Compré la Constanza y me aprieta detrás de las orejas. ¿Puedo pasar por la tienda a ajustarla?", requests.Pending},
	{24, 2 * day, "Lentes graduados", "¿Puedo enviarles mi receta para montar la Ocoa con progresivos?", requests.Pending},
	{30, 3 * day, "Cambio", "La Saona me queda grande. ¿La cambio por la Barahona? No la he usado.", requests.InProgress},
	{8, 5 * day, "Envío a Montecristi", "¿Cuánto tarda el envío a Villa Vásquez? Pago al recibir si se puede.", requests.InProgress},
	{41, 9 * day, "Factura con RNC", "Necesito la factura de mi pedido a nombre de la empresa.", requests.Completed},
	{15, 14 * day, "Gracias", "Llegaron en dos días y son preciosas. Volveré por las de mi mamá.", requests.Completed},
	{52, 21 * day, "Garantía", "Se soltó un tornillo de la bisagra a los tres meses. ¿Lo cubre la garantía?", requests.Completed},
	{6, 30 * day, "Publicidad", "Ofrecemos posicionamiento garantizado en buscadores.", requests.Cancelled},
}

func fillRequests(ctx context.Context, r *requests.Service, people []person, now time.Time) error {
	for _, l := range letters {
		writer := people[l.writer]
		id, err := r.Keep(ctx, requests.Message{Name: writer.FirstName + " " + writer.LastName, Email: writer.Email, Subject: l.subject, Message: l.message}, now.Add(-l.ago))
		if err != nil {
			return err
		}
		if l.status == requests.Pending {
			continue
		}
		if _, err := r.SetStatus(ctx, identity.Operator, id, 0, l.status); err != nil {
			return err
		}
	}
	return nil
}
