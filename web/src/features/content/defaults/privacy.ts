import type { PageDefaults } from '../page-content'
import { write } from './write'

export const privacyDefaults: PageDefaults = {
  title: 'Privacidad',
  lead: 'Guardamos lo necesario para atenderte y nada más. Aquí está qué, para qué, cuánto tiempo y cómo lo borras.',
  blocks: [
    write.rich(
      'Quién responde de tus datos',
      '<p>Mirada, óptica con domicilio en Santiago de los Caballeros, República Dominicana. La dirección, el teléfono y el correo están en <a href="/contact">Contacto</a>. Tratamos tus datos según la Ley 172-13 sobre Protección de Datos de Carácter Personal.</p>',
    ),
    write.table(
      'Qué datos y para qué',
      ['Dato', 'Para qué', 'Cuánto tiempo'],
      [
        ['Nombre, email, teléfono', 'Tu cuenta y avisarte de tus pedidos', 'Mientras tengas la cuenta'],
        ['Contraseña', 'Entrar; guardamos solo una huella que no se puede leer', 'Mientras tengas la cuenta'],
        ['Direcciones', 'Entregarte lo que compras', 'Hasta que las borres'],
        ['Pedidos', 'Cumplirlos, garantía y obligaciones fiscales', '10 años, como manda la ley tributaria'],
        ['Carrito y favoritos', 'Que los encuentres al volver', 'Hasta que los vacíes o borres la cuenta'],
        ['Mensajes de contacto', 'Responderte', 'Hasta resolver tu consulta o hasta que pidas borrarlos'],
        ['Email del boletín', 'Enviártelo, si lo confirmaste', 'Hasta que te des de baja'],
        ['Sesiones: equipo y dirección IP', 'Proteger tu cuenta y frenar abusos', 'Mientras dure la sesión'],
      ],
    ),
    write.text(
      'Con qué permiso',
      'Con el tuyo: lo das al crear la cuenta, al escribirnos o al confirmar el boletín, y lo retiras cuando quieras. Los pedidos los conservamos además porque la ley nos obliga.',
      'No tomamos decisiones automáticas sobre ti ni hacemos perfiles para publicidad.',
    ),
    write.text(
      'Con quién los compartimos',
      'Con quien entrega tu pedido (nombre, dirección y teléfono) y con nadie más, salvo que una autoridad lo ordene conforme a la ley. No vendemos ni prestamos datos, y las páginas no cargan nada de otras empresas.',
    ),
    write.text(
      'La cámara y la prueba virtual',
      'La prueba virtual funciona dentro de tu navegador. La imagen de la cámara, las fotos que elijas y las medidas de tu cara se procesan en tu dispositivo y nunca se envían. Solo si lo pides, tu navegador recuerda tu talla; la borras cuando quieras. Al salir de la página la cámara se apaga, y el permiso lo puedes retirar en tu navegador.',
    ),
    write.text(
      'Cookies',
      'Una sola, y solo si inicias sesión: recuerda que eres tú. No hay cookies de publicidad ni de medición, por eso no te pedimos aceptarlas. El carrito y los favoritos de quien no tiene cuenta viven en su propio navegador.',
    ),
    write.rich(
      'Tus derechos',
      '<p>Puedes acceder a tus datos, rectificarlos, cancelarlos y oponerte a su uso:</p><ul><li><strong>Ver y llevarte todo:</strong> en <a href="/profile">Mi Perfil</a>, «Copia de tus datos».</li><li><strong>Corregir:</strong> en Mi Perfil, o escribiéndonos.</li><li><strong>Borrar:</strong> en Mi Perfil, «Eliminar cuenta». Se borran tus datos; de los pedidos queda lo que exige la ley, sin tu cuenta.</li><li><strong>Dejar el boletín o los recordatorios:</strong> con el enlace que lleva cada correo.</li></ul><p>Si lo pides por escrito, respondemos el acceso en cinco días hábiles y lo demás en diez. Si no quedas conforme, puedes ejercer la acción de hábeas data ante los tribunales.</p>',
    ),
    write.text(
      'Cómo los cuidamos',
      'La conexión va cifrada, las contraseñas se guardan de forma que ni nosotros podemos leerlas, y solo entra a los datos quien los necesita para atenderte; cada cambio queda registrado.',
    ),
    write.text(
      'Menores y cambios',
      'La tienda es para mayores de edad; por un menor compra su padre, madre o tutor. Si este aviso cambia en algo importante, te lo diremos por correo antes de que se aplique.',
    ),
  ],
}
